/** Styles of a statement of account on A4. The text is constant, so that a policy can refer to it by its hash. */
export const statementStyle = `
@page { size: A4; margin: 16mm 16mm 18mm;
  @bottom-right { content: counter(page) "/" counter(pages); color: #4e5a55; font: 400 8.5px Inter, sans-serif; vertical-align: top; padding-top: 5mm; } }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: #fff; color: #17211d; font: 400 10px/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; print-color-adjust: exact; }
bdi { unicode-bidi: isolate; }
.statement + .statement { break-before: page; }
.head { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 40px; }
.seller { font-weight: 600; font-size: 14px; }
.customer { margin-top: 36px; font-size: 11px; font-weight: 600; }
h1 { font: 600 22px/1.2 Inter, system-ui, sans-serif; }
h2 { margin: 24px 0 6px; font: 600 11px/1.5 Inter, system-ui, sans-serif; break-after: avoid; }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 16px; margin-top: 12px; }
.facts dt { color: #4e5a55; }
.sum { font: 600 16px/1.4 Inter, system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th { padding: 0 0 5px 12px; border-bottom: 1px solid #17211d; color: #4e5a55; font-weight: 400; text-align: end; vertical-align: bottom; }
td { padding: 5px 0 5px 12px; border-bottom: 1px solid #e3e6e4; text-align: end; vertical-align: top; white-space: nowrap; }
th:first-child, td:first-child { padding-inline-start: 0; text-align: start; }
tr { break-inside: avoid; }
.overdue td { font-weight: 600; }
tfoot td { border-bottom: 0; font-weight: 600; }
.ages { width: auto; min-width: 50%; }
.codes { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; margin-top: 10px; }
.code { break-inside: avoid; }
.code img { display: block; width: 105mm; height: 11mm; }
.code p { margin-top: 3px; color: #4e5a55; }
`;
