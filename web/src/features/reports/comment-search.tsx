import { Input, makeStyles } from '@fluentui/react-components';
import { Search16Regular } from '@fluentui/react-icons/svg/search';
import { useText } from '../../i18n/use-text.ts';

const useStyles = makeStyles({ field: { width: '100%' } });

type Props = { readonly words: string; readonly onChange: (words: string) => void };

/** The field for words that comments are looked for by. */
export function CommentSearch({ words, onChange }: Props) {
  const styles = useStyles();
  const t = useText('report');
  return (
    <Input
      className={styles.field}
      type="search"
      contentBefore={<Search16Regular aria-hidden />}
      aria-label={t('comments.find')}
      placeholder={t('comments.find')}
      value={words}
      onChange={(_, { value }) => onChange(value)}
    />
  );
}
