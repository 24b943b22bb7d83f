import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PersonFeedback20Regular } from '@fluentui/react-icons/svg/person-feedback';
import { feedback } from '@livingroom/shared/modules/feedback/contract.ts';
import {
  FEEDBACK_COMMENT_LIMIT,
  FEEDBACK_DEFAULT,
  FEEDBACK_MAX,
  FEEDBACK_MIN,
} from '@livingroom/shared/modules/feedback/tables/feedback-limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import { look } from '../../lib/theme/look.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  place: {
    position: 'sticky',
    bottom: space.s4,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: space.s2,
    marginTop: space.s5,
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    [media.print]: { display: 'none' },
  },
  button: {
    minHeight: size.header,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${look.noteLine}`,
    backgroundColor: look.note,
    boxShadow: look.shadow,
  },
  panel: {
    boxSizing: 'border-box',
    width: size.tree,
    maxWidth: '100%',
    display: 'grid',
    gap: space.s3,
    padding: space.s4,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  title: { ...type.lead, margin: 0 },
  readers: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  label: { ...type.body, display: 'grid', gap: space.s1 },
  slider: { width: '100%', height: size.target, margin: 0, accentColor: tokens.colorCompoundBrandBackground },
  ends: {
    ...type.caption,
    display: 'flex',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground2,
  },
  box: {
    ...type.body,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: size.chart,
    padding: space.s2,
    resize: 'vertical',
    fontFamily: 'inherit',
    fontSize: type.lead.fontSize,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  acts: { display: 'flex', justifyContent: 'flex-end', gap: space.s2 },
});

/** The floating button and its widget: what people think of this place, without their name. */
export function Feedback() {
  const styles = useStyles();
  const t = useText('employee');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.place}>
      {open && <Widget onClose={close} />}
      <Button
        ref={button}
        className={styles.button}
        icon={<PersonFeedback20Regular />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('feedback.open')}
      </Button>
    </div>
  );
}

function Widget({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const t = useText('employee');
  const dialogue = useText('dialogue');
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [score, setScore] = useState(FEEDBACK_DEFAULT);
  const [comment, setComment] = useState('');
  useEffect(() => slider.current?.focus(), []);
  const send = useAction(
    async () => {
      const page_location = window.location.pathname;
      const body = { score, comment: comment.trim() || null, page_location, readers_told: true };
      await call(feedback.operations.send, { body });
      notify(t('feedback.thanks'), 'success');
      onClose();
    },
    ({ message }) => showCritical(t('feedback.failed'), message),
  );
  return (
    <form
      className={styles.panel}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void send.run();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 id={id} className={styles.title}>
        {t('feedback.title')}
      </h2>
      <label className={styles.label}>
        {t('feedback.score', { score })}
        <input
          ref={slider}
          className={styles.slider}
          type="range"
          min={FEEDBACK_MIN}
          max={FEEDBACK_MAX}
          step={1}
          value={score}
          onChange={({ target }) => setScore(Number(target.value))}
        />
      </label>
      <div className={styles.ends} aria-hidden>
        <span>{dialogue('rating.low')}</span>
        <span>{dialogue('rating.high')}</span>
      </div>
      <label className={styles.label}>
        {t('feedback.comment')}
        <textarea
          className={styles.box}
          dir="auto"
          maxLength={FEEDBACK_COMMENT_LIMIT}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </label>
      <p className={styles.readers}>{t('feedback.readers')}</p>
      <div className={styles.acts}>
        <Button appearance="subtle" onClick={onClose}>
          {dialogue('change.cancel')}
        </Button>
        <Button type="submit" appearance="primary" disabled={send.running}>
          {dialogue('send')}
        </Button>
      </div>
    </form>
  );
}
