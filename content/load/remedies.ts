// What belongs into each field of company.md, for messages that ask for it.

const remedies = new Map(
  Object.entries({
    legalName:
      "Put the whole name as it stands in the company register, with its S.r.l., S.r.l.s. or S.p.A.",
    seat: "Put the address of the registered seat.",
    "seat.province": "Put the two capital letters of the province, as in MI.",
    vatNumber:
      "Copy the 11 digits of the VAT number (partita IVA) from the company's records; IT may stand before them.",
    registerOffice:
      "Put the office of the company register (Registro delle Imprese), as in Milano Monza Brianza Lodi.",
    registerNumber:
      'Copy the 11 digits of the number in the company register, which is the tax code (codice fiscale), in quotation marks: "…".',
    reaNumber: "Put the sign of the province, a hyphen and 6 or 7 digits, as in MI-1234567.",
    shareCapital:
      'Put the capital paid up according to the last balance sheet, in Italian notation and in quotation marks, as in "10.000,00".',
    phone: "Put the company's phone number with +39 before it.",
    email: "Put the company's own e-mail address.",
    social: "Put the addresses of the company's own profiles.",
    agency: "Put the name and the address of the agency that made the site.",
    siteUrl: "Put the address at which the site will be published.",
    contactEndpoint: "Put the address of the agency's contact endpoint.",
  }),
);

/** What belongs into a field of company.md, or into the one it stands in. */
export const remedyFor = (field: string): string | undefined =>
  remedies.get(field) ?? remedies.get(field.split(".")[0] ?? "");
