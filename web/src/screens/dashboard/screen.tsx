import { Page } from '../../components/page.tsx';

export function Screen() {
  return <Page reading>{null}</Page>;
}
