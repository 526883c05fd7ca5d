import type { ImportField } from '#app/contract/sales/importing.ts';

/**
 * Column headings in English, Finnish and Swedish, folded (small letters, no accents). A head that is one of the
 * words is sure; one that begins with the longest of them is likely.
 */
export const importHeadingSynonyms: readonly (readonly [ImportField, string])[] = [
  [
    'invoice',
    'invoice|invoice number|invoice no|lasku|laskun numero|laskunro|laskunumero|faktura|fakturanummer|fakturanr',
  ],
  [
    'contactName',
    'recipient|customer|customer name|contact|name|buyer|company|asiakas|asiakkaan nimi|vastaanottaja|yritys|nimi|kund|kundnamn|mottagare|kopare|foretag|namn',
  ],
  [
    'businessId',
    'business id|y-tunnus|ytunnus|y tunnus|company id|organisation number|organization number|organisationsnummer|fo-nummer|fo nummer',
  ],
  ['vatId', 'vat id|vat number|vat no|alv-tunnus|alv tunnus|momsnummer|moms-id|momsregistreringsnummer'],
  ['email', 'e-mail|email|e-mail address|sahkoposti|sahkopostiosoite|e-post|epost|e-postadress'],
  [
    'eInvoiceAddress',
    'e-invoice address|einvoice address|verkkolaskuosoite|ovt|ovt-tunnus|e-fakturaadress|natfakturaadress',
  ],
  [
    'eInvoiceOperator',
    'e-invoice operator|operator|intermediary|valittaja|valittajatunnus|operaattori|verkkolaskuoperaattori|formedlare|operatorskod|verkkolaskuvalittaja|e-fakturaformedlare|formedlarkod',
  ],
  ['street', 'street|street address|address|katuosoite|osoite|lahiosoite|gatuadress|adress|gata'],
  ['postalCode', 'postal code|post code|postcode|zip|zip code|postinumero|postnummer'],
  ['town', 'town|city|postitoimipaikka|kaupunki|paikkakunta|ort|stad|postort|postanstalt'],
  ['country', 'country|country code|maa|maakoodi|maatunnus|land|landskod'],
  ['language', 'language|kieli|sprak|laskun kieli|fakturans sprak'],
  [
    'type',
    'type|customer type|tyyppi|asiakastyyppi|typ|kundtyp|business or consumer|kind of recipient|yritys vai kuluttaja|vastaanottajan laji|foretag eller konsument|typ av mottagare',
  ],
  [
    'invoiceDate',
    'invoice date|date|laskun paivays|laskupaiva|paivays|paivamaara|pvm|fakturadatum|datum|laskun pvm|laskupvm',
  ],
  ['deliveryDate', 'delivery date|date of delivery|toimituspaiva|toimitus pvm|leveransdatum|leveransdag|toimituspvm'],
  ['dueDate', 'due date|due|erapaiva|era pvm|forfallodatum|forfallodag|erapvm'],
  ['paymentTermDays', 'payment term|payment terms|terms|term days|maksuehto|maksuaika|betalningsvillkor|betalningstid'],
  ['referenceNumber', 'reference number|reference|payment reference|viitenumero|viite|referensnummer|referens'],
  ['yourReference', 'your reference|buyer reference|viitteenne|teidan viite|er referens'],
  [
    'orderReference',
    'order|order number|order reference|purchase order|po number|tilausnumero|tilausviite|ordernummer|bestallningsnummer|tilaus|bestallning',
  ],
  ['note', 'note|notes|message|comment|lisatieto|lisatiedot|huomautus|viesti|anteckning|meddelande|tillaggsuppgifter'],
  ['channel', 'channel|delivery|delivery method|sending method|toimitustapa|lahetystapa|kanava|leveranssatt|kanal'],
  [
    'lineName',
    'product|item|line|description|text|service|tuote|nimike|rivi|kuvaus|palvelu|selite|produkt|artikel|benamning|beskrivning|tjanst|rad',
  ],
  ['quantity', 'quantity|qty|amount|number|maara|kpl maara|lukumaara|antal|kvantitet'],
  ['unit', 'unit|yksikko|enhet'],
  [
    'unitPrice',
    'unit price|price|price without vat|net price|a-hinta|ahinta|hinta|yksikkohinta|veroton hinta|hinta alv 0|a-pris|pris|enhetspris|pris utan moms',
  ],
  [
    'unitPriceWithVat',
    'price with vat|unit price with vat|gross price|verollinen hinta|hinta sis alv|pris med moms|pris inkl moms',
  ],
  [
    'discountPercent',
    'discount|discount %|discount percent|alennus|alennus %|ale|ale %|rabatt|rabatt %|alennusprosentti|rabattprocent',
  ],
  ['vatRate', 'vat|vat %|vat rate|tax rate|alv|alv %|alv-%|alv-kanta|verokanta|moms|moms %|momssats|momsprocent'],
  ['vatCategory', 'vat category|vat code|tax category|alv-luokka|alv luokka|alv-koodi|verokoodi|momskategori|momskod'],
  [
    'vatReason',
    'vat reason|exemption reason|alv-peruste|verottomuuden peruste|momsgrund|skal till momsfrihet|reason for no vat|orsak till momsfrihet',
  ],
];
