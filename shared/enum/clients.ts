import type { Choice } from './choice';

/** The text of the first choice that the form shows. The value of that choice is empty. */
export const clientPlaceholder = 'Select Customer';

/** Inspection, certification and classification companies, alphabetical. A site can have its own list. */
export const clients = [
  'ABS Consulting - Houston',
  'ABS Industrial Verification - Mumbai',
  'Acuren - Houston',
  'Al Hoty Stanger - Al Khobar',
  'Alfred H Knight - St Helens',
  'AmSpec - Houston',
  'Apave - Dubai',
  'Apave - Paris',
  'Applus RTD - Rotterdam',
  'Applus Velosi - Abu Dhabi',
  'Applus Velosi - Kuala Lumpur',
  'Applus Velosi - Mumbai',
  'Apragaz - Brussels',
  'Baltic Control - Aarhus',
  'Biro Klasifikasi Indonesia - Jakarta',
  'BSI Group - London',
  'Bureau Veritas - Abu Dhabi',
  'Bureau Veritas - Chennai',
  'Bureau Veritas - Houston',
  'Bureau Veritas - Milan',
  'Bureau Veritas - Mumbai',
  'Bureau Veritas - Paris',
  'Bureau Veritas - Pune',
  'Bureau Veritas - Shanghai',
  'Bureau Veritas - Singapore',
  'CCIC - Beijing',
  'Certification Engineers International - Mumbai',
  'China Classification Society - Beijing',
  'ClassNK - Mumbai',
  'ClassNK - Tokyo',
  'Control Union - Rotterdam',
  'Cotecna - Geneva',
  'Cotecna - Mumbai',
  'Croatian Register of Shipping - Split',
  'CSA Group - Toronto',
  'DEKRA - Stuttgart',
  'DNV - Chennai',
  'DNV - Dubai',
  'DNV - Houston',
  'DNV - Mumbai',
  'DNV - Oslo',
  'DNV - Singapore',
  'Dr. Amin Superintendents & Surveyors - Mumbai',
  'Element Materials Technology - London',
  'Eurofins - Luxembourg',
  'Geo-Chem Laboratories - Mumbai',
  'Geo-Chem Middle East - Dubai',
  'Gulf Inspection International - Kuwait',
  'HSB Global Inspection and Engineering Services - Hartford',
  'IMQ - Milan',
  'Indian Register of Shipping - Mumbai',
  'Inspectorate Griffith India - Mumbai',
  'Intertek - Aberdeen',
  'Intertek - Chennai',
  'Intertek - Dubai',
  'Intertek - Houston',
  'Intertek - London',
  'Intertek - Mumbai',
  'Intertek - Singapore',
  'IRClass Systems and Solutions - Mumbai',
  'J B Boda Surveyors - Mumbai',
  'Kiwa - Rijswijk',
  'Kiwa Inspecta - Stockholm',
  'Korean Register - Busan',
  "Lloyd's Register - Houston",
  "Lloyd's Register - London",
  "Lloyd's Register - Mumbai",
  'LRQA - Birmingham',
  'LRQA - Mumbai',
  'Mistras Group - Princeton',
  'Mitra S.K. - Kolkata',
  'OCA Global - Barcelona',
  'Oceaneering - Houston',
  'Polish Register of Shipping - Gdansk',
  'Projects and Development India - Noida',
  'QIMA - Hong Kong',
  'RINA - Dubai',
  'RINA - Genoa',
  'RINA - Mumbai',
  'RITES - Gurugram',
  'RITES - Kolkata',
  'RITES - Mumbai',
  'Saybolt - Rotterdam',
  'SGS - Abu Dhabi',
  'SGS - Chennai',
  'SGS - Dubai',
  'SGS - Geneva',
  'SGS - Houston',
  'SGS - Mumbai',
  'SGS - Shanghai',
  'SIRIM QAS International - Shah Alam',
  'Sucofindo - Jakarta',
  'Tata Projects Quality Services - Hyderabad',
  'TCR Engineering - Navi Mumbai',
  'Türk Loydu - Istanbul',
  'TÜV AUSTRIA - Vienna',
  'TÜV India - Mumbai',
  'TÜV India - Pune',
  'TÜV NORD - Essen',
  'TÜV Rheinland - Bengaluru',
  'TÜV Rheinland - Cologne',
  'TÜV SÜD - Munich',
  'TÜV SÜD - Pune',
  'VCS Quality Services - Mumbai',
  'Vinçotte - Vilvoorde',
] as const;

/** Long beginnings of names, and what people type for them: BV finds all Bureau Veritas, and BV Pune is one of them. */
const abbreviations: readonly (readonly [name: string, abbreviation: string])[] = [
  ['Bureau Veritas', 'BV'],
  ['China Classification Society', 'CCS'],
  ['Certification Engineers International', 'CEIL'],
  ['Indian Register of Shipping', 'IRS'],
  ["Lloyd's Register", 'LR'],
  ['Projects and Development India', 'PDIL'],
];

function toChoice(value: string): Choice {
  const aliases = abbreviations
    .filter(([name]) => value.startsWith(name))
    .flatMap(([name, abbreviation]) => [abbreviation, value.replace(name, abbreviation)]);
  return aliases.length > 0 ? { value, aliases } : { value };
}

const builtIn = clients.map(toChoice);

/** The choices of a site's own list, by that list. Made once for each: a search keeps an index for each such object. */
const siteLists = new WeakMap<readonly string[], readonly Choice[]>();

/**
 * The client choices, without the placeholder.
 * @param ownList the site's own list (`choices.clients` in `config.json`), in its order, each name once
 */
export function clientChoices(ownList?: readonly string[]): readonly Choice[] {
  if (!ownList) return builtIn;
  let choices = siteLists.get(ownList);
  if (!choices) {
    choices = [...new Set(ownList)].map(toChoice);
    siteLists.set(ownList, choices);
  }
  return choices;
}
