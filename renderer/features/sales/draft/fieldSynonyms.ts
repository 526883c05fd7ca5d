/**
 * Names that people and services use for the fields of an invoice in English, Finnish and Swedish: stems, since words
 * are inflected. Each matches at the beginning of a word; of names at the same position the longest match counts.
 */
export type FieldSynonyms = Readonly<Record<string, string>>;

/** Names of the fields of a line. */
export const lineFieldSynonyms: FieldSynonyms = {
  name: 'product(?: name)?|item name|tuotenim|tuote|tuotte|nimik|produkt|artik|benämning',
  quantity: 'quantit|määrä|lukumäär|kappalemäär|antal|kvantitet|mängd',
  unit: 'units?(?!\\p{L})|yksikö|yksikkö|enhet',
  unitPrice: 'price|unit price|hin(?:ta|na|nn|to)|yksikköhin|á-hin|a-hin|pris|enhetspris|à-pris|a-pris',
  discountPercent: 'discount|alennu|rabatt',
  vatRate: 'vat(?!t)|tax(?!i)|alv|arvonlisäver|vero(?!ll|to|tt)|moms',
  vatReason: '(?:vat |tax )?exempt\\p{L}* reason|reason for|verottomuu|undantag|skäl till|momsfri',
  description: 'description|kuvau|selite|selitt|beskrivning',
};

/** Names of the fields of the invoice as a whole. */
export const invoiceHeaderFieldSynonyms: FieldSynonyms = {
  lines: '(?:no |without )(?:lines|rows)|ei (?:ole )?rivejä|inga rader',
  invoiceDate:
    'invoice date|date of (?:the )?invoice|issue date|lasku(?:n |tus)?(?:päiv|pvm)|fakturada|fakturans datum',
  paymentTermDays: 'payment terms?|terms? of payment|maksueh|maksuai|maksuaj|betalningsvillkor|betalningstid',
  dueDate: 'due (?:date|day)|eräpäiv|erääntymis|förfallo',
  deliveryDate: 'delivery date|date of delivery|toimituspäiv|toimituspvm|leveransda',
  lateInterestPercent: '(?:late |overdue |penalty )?interest|viivästyskor|korko|koron|dröjsmålsränt|ränt',
  referenceNumber: 'reference(?: number)?|payment reference|viite(?!nn)|viitt(?!een)|referens|betalningsreferens',
  yourReference: "your reference|buyer(?:'s)? reference|viitteen|teidän viit|er referens|köparens referens",
  orderReference: 'order ?(?:no|num|ref)|purchase order|tilau|ostotilau|beställning|inköpsorder',
  note: 'note(?!d|s? that|s?[:,!])|remark|huomautu|lisätie|vapaateks|anmärkning|notering',
  currency: 'currenc|valuu|valuta',
  channel: 'delivery (?:channel|method)|channel|toimitustap|toimituskanav|lähetystap|leveranssätt|leveranskanal',
};

/** Names of the recipient's fields. */
export const contactFieldSynonyms: FieldSynonyms = {
  name: `(?:contact|customer|recipient|buyer)(?:'s)? name|(?:asiakka|vastaanottaja|ostaja)an nimi|kundnamn|(?:kundens|mottagarens|köparens) namn`,
  businessId:
    'business id|company id|registration number|organi[sz]ation number|y-tunnu|yritystunnu|fo-num|organisationsnum|företagsnum',
  vatId:
    'vat (?:id|number|reg)|tax (?:id|number)|alv-?(?:tunnu|nume)|arvonlisävero-?(?:tunnu|nume)|momsregistrering|moms-?(?:num|id)',
  email: 'e-?mail|sähköpost|e-post',
  eInvoiceAddress:
    'e-?invoic\\p{L}* address|ovt|verkkolasku(?:tus)?osoi|e-faktura\\p{L}*adress|nätfaktura\\p{L}*adress',
  eInvoiceOperator:
    '(?:e-?invoice )?operator|intermediator|(?:verkkolasku)?operaat|välittäj|(?:e-faktura)?operatör|förmedlar',
  street:
    'street|(?:postal )?address(?: line)?|katuosoi|lähiosoi|postiosoi|osoit|gatuadress|postadress|utdelningsadress|adress',
  postalCode: 'post(?:al)? ?code|zip|postinum|postnum',
  town: 'town|city|post office|postitoimipai|paikkakun|kaupun|ort(?:en)?(?!\\p{L})|postort|stad(?:en)?(?!\\p{L})',
  country: 'country|maa(?:n|ta|koodi)?(?!\\p{L})|land(?:et|skod\\p{L}*)?(?!\\p{L})',
  language: 'language|kiel(?:i|en|tä)(?!\\p{L})|språk',
};

/** A name, without an owner. */
export const nameWordPattern = 'name|nimi(?!k)|nime|namn';
