import type { MappedField } from '#app/contract/purchases/fields.ts';

interface Names {
  /** Specific names, in lower case and without accents, spaces and separators. */
  readonly telling: readonly string[];
  /** Names with several meanings. */
  readonly vague: readonly string[];
}

const names = (telling: string, vague = ''): Names => ({
  telling: telling.split(/\s+/).filter(Boolean),
  vague: vague.split(/\s+/).filter(Boolean),
});

/** Names of the mapped fields at services: Finvoice's terms first, then English, Finnish, Swedish and German ones. */
export const vocabulary: Readonly<Record<MappedField, Names>> = {
  identity: names(
    'invoiceid invoiceuuid invoiceguid documentid billid laskuid laskunid fakturaid rechnungsid belegid uuid guid',
    'id key tunniste',
  ),
  invoiceNumber: names(
    `invoicenumber invoiceno invoicenr invoicenum billnumber documentnumber laskunumero laskunnumero laskunro laskunnro
     tositenumero fakturanummer fakturanr rechnungsnummer rechnungsnr belegnummer belegnr`,
    'number no nr numero nro nummer',
  ),
  invoiceDate: names(
    `invoicedate dateofinvoice issuedate dateofissue billdate documentdate laskupaiva laskunpaiva laskunpaivamaara laskupvm
     laskunpvm laskutuspaiva fakturadatum fakturadag fakturansdatum rechnungsdatum belegdatum ausstellungsdatum`,
    'date issued issuedon pvm paivays paivamaara datum',
  ),
  dueDate: names(
    `duedate paymentduedate dateofmaturity maturitydate payby paybefore epidateoptiondate erapaiva erapvm erapaivamaara
     forfallodatum forfallodag forfaller sistabetalningsdag falligkeit falligkeitsdatum faelligkeitsdatum falligam faelligam
     zahlungsziel`,
    'due deadline maksupaiva betalasenast',
  ),
  amount: names(
    `invoicetotalvatincludedamount totalvatincludedamount totalamount amounttotal grossamount grosstotal totalgross grandtotal
     invoicetotal invoiceamount payableamount amountpayable amountdue totalincvat totalinclvat totalwithvat totalincludingvat
     epiinstructedamount loppusumma kokonaissumma laskunsumma verollinensumma summaverollinen bruttosumma maksettava
     totalbelopp bruttobelopp fakturabelopp fakturasumma attbetala summainklmoms gesamtbetrag bruttobetrag rechnungsbetrag
     endbetrag zahlbetrag`,
    'amount total gross summa yhteensa verollinen brutto belopp totalt betrag gesamt sum',
  ),
  netAmount: names(
    `invoicetotalvatexcludedamount totalvatexcludedamount netamount nettotal totalnet amountnet subtotal totalexvat totalexclvat
     totalwithoutvat amountexvat amountexclvat verotonsumma summaveroton verotonyhteensa nettosumma nettobelopp
     summaexklmoms nettobetrag`,
    'net netto veroton',
  ),
  vatAmount: names(
    `invoicetotalvatamount totalvatamount vatamount amountvat totalvat vattotal taxamount taxtotal totaltax alvsumma alvyhteensa
     alvmaara veronmaara verosumma momsbelopp summamoms mwstbetrag ustbetrag umsatzsteuer steuerbetrag`,
    'vat tax alv vero moms mwst ust steuer',
  ),
  currency: names(
    `invoicecurrencycode currencycode currencyiso invoicecurrency valuuttakoodi laskunvaluutta valutakod fakturavaluta
     waehrungscode wahrungscode`,
    'currency ccy valuutta valuta waehrung wahrung',
  ),
  reference: names(
    `referencenumber paymentreference paymentreferencenumber referenceno refno refnr epiremittanceinfoidentifier viitenumero
     maksuviite viitenro referensnummer betalningsreferens ocrnummer ocrnumber ocrnr zahlungsreferenz referenznummer
     verwendungszweck`,
    'reference ref viite referens ocr referenz',
  ),
  status: names(
    `paymentstatuscode paymentstatus invoicestatus invoicestate maksutila maksuntila laskuntila betalningsstatus fakturastatus
     zahlungsstatus rechnungsstatus`,
    'status state tila',
  ),
};
