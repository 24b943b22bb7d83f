/** Look of the pages that the local services show to people, the site's colours: dark unless the system asks for light. */
export const themeCss = `
:root {
  color-scheme: dark;
  --page: #141414; --card: #292929; --line: #666666; --text: #ffffff; --quiet: #d6d6d6;
  --brand: #00675f; --brand-hover: #00736b; --brand-strong: #68cbc0; --on-brand: #ffffff; --focus: #89d9cf;
  --bad: #ff9e9a; --bad-soft: #3b2224; --good: #8fd9a8; --good-soft: #1d3226; --warn: #f3cb7b; --warn-soft: #372e1b;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --page: #f5f5f5; --card: #ffffff; --line: #8f8f8f; --text: #242424; --quiet: #424242;
    --brand: #00736b; --brand-hover: #00675f; --brand-strong: #00675f; --on-brand: #ffffff; --focus: #00675f;
    --bad: #a31d1d; --bad-soft: #fdecec; --good: #14612f; --good-soft: #e6f5ea; --warn: #7a4d00; --warn-soft: #fdf3dc;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, 'Helvetica Neue', sans-serif; }
a { color: var(--brand-strong); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.notice { border: 1px solid; border-radius: 8px; padding: 10px 14px; margin: 0 0 16px; }
.notice.bad { color: var(--bad); background: var(--bad-soft); }
.notice.good { color: var(--good); background: var(--good-soft); }
button, .button {
  display: inline-block; min-height: 44px; padding: 10px 18px; border: 1px solid transparent; border-radius: 8px;
  background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--brand-hover); }
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
