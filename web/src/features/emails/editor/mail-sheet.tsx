import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { size } from '../../../lib/theme/sizes.ts';
import { drawMail } from './mail-nodes.ts';

const useStyles = makeStyles({
  sheet: {
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  phone: { maxWidth: size.panelPart, marginInline: 'auto' },
});

type Props = { readonly html: string; readonly label: string; readonly phone: boolean };

/** A mail as its reader sees it, apart from the styles of the page: a picture, whose words stand beside it as plain text. */
export function MailSheet({ html, label, phone }: Props) {
  const styles = useStyles();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element) drawMail(html, element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  }, [html]);
  return (
    <div role="img" aria-label={label} className={mergeClasses(styles.sheet, phone && styles.phone)}>
      <div ref={host} />
    </div>
  );
}
