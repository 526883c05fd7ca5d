import type { MappedField } from '#app/contract/purchases/fields.ts';

interface FieldNameList {
  /** Specific names, in lower case and without accents, spaces and separators. */
  readonly specific: readonly string[];
  /** Names with several meanings. */
  readonly ambiguous: readonly string[];
}

const createNameList = (specificWords: string, vague = ''): FieldNameList => ({
  specific: specificWords.split(/\s+/).filter(Boolean),
  ambiguous: vague.split(/\s+/).filter(Boolean),
});

/** Names of the mapped fields at services: Finvoice's terms first, then English, Finnish, Swedish and German ones. */
export const mappedFieldSynonyms: Readonly<Record<MappedField, FieldNameList>> = {
  identity: createNameList(
    'invoiceid invoiceuuid invoiceguid documentid billid laskuid laskunid fakturaid rechnungsid belegid uuid guid',
    'id key tunniste',
  ),
  invoiceNumber: createNameList(
    `invoicenumber invoiceno invoicenr invoicenum billnumber documentnumber laskunumero laskunnumero laskunro laskunnro
     tositenumero fakturanummer fakturanr rechnungsnummer rechnungsnr belegnummer belegnr`,
    'number no nr numero nro nummer',
  ),
  invoiceDate: createNameList(
    `invoicedate dateofinvoice issuedate dateofissue billdate documentdate laskupaiva laskunpaiva laskunpaivamaara laskupvm
     laskunpvm laskutuspaiva fakturadatum fakturadag fakturansdatum rechnungsdatum belegdatum ausstellungsdatum`,
    'date issued issuedon pvm paivays paivamaara datum',
  ),
  dueDate: createNameList(
    `duedate paymentduedate dateofmaturity maturitydate payby paybefore epidateoptiondate erapaiva erapvm erapaivamaara
     forfallodatum forfallodag forfaller sistabetalningsdag falligkeit falligkeitsdatum faelligkeitsdatum falligam faelligam
     zahlungsziel`,
    'due deadline maksupaiva betalasenast',
  ),
  amount: createNameList(
    `invoicetotalvatincludedamount totalvatincludedamount totalamount amounttotal grossamount grosstotal totalgross grandtotal
     invoicetotal invoiceamount payableamount amountpayable amountdue totalincvat totalinclvat totalwithvat totalincludingvat
     epiinstructedamount loppusumma kokonaissumma laskunsumma verollinensumma summaverollinen bruttosumma maksettava
     totalbelopp bruttobelopp fakturabelopp fakturasumma attbetala summainklmoms gesamtbetrag bruttobetrag rechnungsbetrag
     endbetrag zahlbetrag`,
    'amount total gross summa yhteensa verollinen brutto belopp totalt betrag gesamt sum',
  ),
  netAmount: createNameList(
    `invoicetotalvatexcludedamount totalvatexcludedamount netamount nettotal totalnet amountnet subtotal totalexvat totalexclvat
     totalwithoutvat amountexvat amountexclvat verotonsumma summaveroton verotonyhteensa nettosumma nettobelopp
     summaexklmoms nettobetrag`,
    'net netto veroton',
  ),
  vatAmount: createNameList(
    `invoicetotalvatamount totalvatamount vatamount amountvat totalvat vattotal taxamount taxtotal totaltax alvsumma alvyhteensa
     alvmaara veronmaara verosumma momsbelopp summamoms mwstbetrag ustbetrag umsatzsteuer steuerbetrag`,
    'vat tax alv vero moms mwst ust steuer',
  ),
  currency: createNameList(
    `invoicecurrencycode currencycode currencyiso invoicecurrency valuuttakoodi laskunvaluutta valutakod fakturavaluta
     waehrungscode wahrungscode`,
    'currency ccy valuutta valuta waehrung wahrung',
  ),
  reference: createNameList(
    `referencenumber paymentreference paymentreferencenumber referenceno refno refnr epiremittanceinfoidentifier viitenumero
     maksuviite viitenro referensnummer betalningsreferens ocrnummer ocrnumber ocrnr zahlungsreferenz referenznummer
     verwendungszweck`,
    'reference ref viite referens ocr referenz',
  ),
  status: createNameList(
    `paymentstatuscode paymentstatus invoicestatus invoicestate maksutila maksuntila laskuntila betalningsstatus fakturastatus
     zahlungsstatus rechnungsstatus`,
    'status state tila',
  ),
  openAmount: createNameList(
    `openamount amountopen openbalance balancedue outstandingamount amountoutstanding outstandingbalance unpaidamount
     amountunpaid remainingamount amountremaining avoinsumma avoinmaara avoinna avoinsaldo maksamatta oppetbelopp
     obetaltbelopp restbelopp kvarattbetala offenerbetrag restbetrag`,
    'open outstanding unpaid balance avoin oppet obetalt offen saldo',
  ),
  documentType: createNameList(
    `invoicetypecode invoicetype documenttype documenttypecode doctype billtype laskutyyppi laskuntyyppi laskulaji
     tositelaji tositetyyppi fakturatyp fakturatypkod dokumenttyp rechnungsart rechnungstyp belegart`,
    'type tyyppi laji typ art',
  ),
};
