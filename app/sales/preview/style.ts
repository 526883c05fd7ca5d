/**
 * Styles of an invoice, on the screen and on A4. All lengths are in rem: on the screen one is a part of the window's
 * width, so that the sheet fits any container; on paper it is ten CSS pixels. The text is constant, so that a policy
 * can refer to it by its hash.
 */
export const invoiceStyle = `
@page { size: A4; margin: 14mm 16mm 17mm;
  @bottom-right { content: counter(page) "/" counter(pages); color: #4e5a55; font: 400 8.5px Inter, sans-serif; vertical-align: top; padding-top: 5mm; } }
@page :first { margin-top: 16mm; }
:root { color-scheme: only light; font-size: min(1.2595vw, 14px); scrollbar-width: thin; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: #fff; color: #17211d; font: 400 1.05rem/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; padding: 6rem; }
body:focus { outline: none; }
bdi { unicode-bidi: isolate; }
h1 { font: 600 2.6rem/1.15 Inter, system-ui, sans-serif; letter-spacing: -.02em; }
h2 { font: 600 .9rem/1.5 Inter, system-ui, sans-serif; color: #4e5a55; }
ul { list-style: none; }
.quiet { color: #4e5a55; }
.strong { font-weight: 600; }
.top { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 4rem; align-items: start; }
.seller { font: 600 1.6rem/1.3 Inter, system-ui, sans-serif; letter-spacing: -.01em; margin-bottom: .5rem; }
.seller + ul { font-size: .95rem; }
.buyer { margin-top: 4.4rem; font-size: 1.1rem; }
.facts { display: grid; grid-template-columns: minmax(11rem, auto) minmax(0, 1fr); gap: .25rem 2rem; margin-top: 1.4rem; font-size: 1rem; }
.facts dt { color: #4e5a55; }
.due { display: flex; justify-content: space-between; align-items: baseline; gap: 2rem; margin-top: 1.4rem; padding: 1.1rem 1.4rem; background: #f1f4f2; border-radius: .6rem; }
.due b { font: 600 1.7rem/1.3 Inter, system-ui, sans-serif; letter-spacing: -.01em; }
.due > :last-child { text-align: end; white-space: nowrap; }
table { width: 100%; border-collapse: collapse; }
.lines { margin-top: 3.6rem; font-size: 1rem; }
.lines th { padding: 0 0 .7rem 1.4rem; border-bottom: .1rem solid #17211d; color: #4e5a55; font-weight: 400; font-size: .9rem; text-align: end; vertical-align: bottom; }
.lines td { padding: .85rem 0 .85rem 1.4rem; border-bottom: .1rem solid #e3e6e4; text-align: end; vertical-align: top; white-space: nowrap; }
.lines th:first-child, .lines td:first-child { padding-inline-start: 0; text-align: start; white-space: normal; }
.lines td:first-child { width: 46%; white-space: pre-line; }
.lines tr, .totals, .payment, .codes { break-inside: avoid; }
.lines .running { display: none; }
.description { color: #4e5a55; font-size: .95rem; white-space: pre-line; }
.sums { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 4rem; margin-top: 2rem; break-inside: avoid; }
.note { white-space: pre-line; }
.totals td { padding: .3rem 0; vertical-align: baseline; }
.totals td + td { padding-inline-start: 2rem; text-align: end; white-space: nowrap; }
.totals .pay td { padding-top: .9rem; font: 600 1.7rem/1.3 Inter, system-ui, sans-serif; letter-spacing: -.01em; }
.totals .pay:not(:first-child) td { border-top: .1rem solid #17211d; }
.totals tr:has(+ .pay) td { padding-bottom: .9rem; }
.reason { font-size: .95rem; color: #4e5a55; }
.payment { margin-top: 4rem; padding-top: 1.6rem; border-top: .1rem solid #e3e6e4; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2rem 4rem; }
.payment .facts { margin-top: .7rem; align-content: start; }
.qr { display: flex; flex-direction: column; align-items: center; gap: 1.4rem; }
.qr svg { width: 11.4rem; height: 11.4rem; }
.bars { grid-column: 1 / -1; }
.bars svg { display: block; width: 40.5rem; max-width: 100%; height: 4.6rem; }
.bars p { margin-top: .8rem; }
.small { font-size: .85rem; color: #4e5a55; }
@media screen and (width < 480px) {
  :root { font-size: 1.45vw; }
  body { padding: 2.8rem; }
}
@media print {
  :root { font-size: 10px; }
  body { padding: 0; print-color-adjust: exact; }
  .before { position: relative; z-index: 1; background: #fff; padding-bottom: 3.6rem; }
  .lines { margin-top: -3rem; }
  .lines .running { display: table-row; }
  .lines .running th { height: 3rem; padding: 0; border: 0; text-align: start; vertical-align: top; }
  .lines thead { break-inside: avoid; }
}
`;
