/** Look of the pages that the local services show to people: dark unless the system asks for light. */
export const themeCss = `
:root {
  color-scheme: dark;
  --page: #16181d; --card: #20242b; --line: #3a414d; --text: #f2f4f8; --quiet: #b4bdcb;
  --brand: #4fb6a5; --brand-strong: #6dcdbd; --on-brand: #06231e; --focus: #9be7da;
  --bad: #ff9e9a; --bad-soft: #3b2224; --good: #8fd9a8; --good-soft: #1d3226; --warn: #f3cb7b; --warn-soft: #372e1b;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --page: #f3f5f7; --card: #ffffff; --line: #c6ccd6; --text: #1a1e26; --quiet: #515b6b;
    --brand: #0f6e60; --brand-strong: #0b574c; --on-brand: #ffffff; --focus: #0f6e60;
    --bad: #a31d1d; --bad-soft: #fdecec; --good: #14612f; --good-soft: #e6f5ea; --warn: #7a4d00; --warn-soft: #fdf3dc;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 'Segoe UI', system-ui, -apple-system, sans-serif; }
a { color: var(--brand-strong); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.notice { border: 1px solid; border-radius: 8px; padding: 10px 14px; margin: 0 0 16px; }
.notice.bad { color: var(--bad); background: var(--bad-soft); }
.notice.good { color: var(--good); background: var(--good-soft); }
button, .button {
  display: inline-block; min-height: 44px; padding: 10px 18px; border: 1px solid transparent; border-radius: 8px;
  background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--brand-strong); }
button.plain { background: transparent; color: var(--brand-strong); border-color: var(--line); font-weight: 500; }
input {
  width: 100%; min-height: 44px; padding: 9px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--page); color: var(--text); font: inherit;
}
input[aria-invalid='true'] { border-color: var(--bad); }
label { display: block; font-weight: 600; margin-bottom: 6px; }
.quiet { color: var(--quiet); }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
