/** A term in plain words; `see` is the key of a related term. */
export type GlossaryTerm = {
  readonly key: string
  readonly term: string
  readonly plain: string
  readonly see: string | null
}

/** Terms that reports explain at their first use (a draft; `reportTextsVersion`). */
export const glossary = [
  {
    key: 'abcde',
    term: 'ABCDE',
    plain: 'Five signs to look for: odd shape, odd edge, more colours, wider than 6 mm, change.',
    see: 'ugly-duckling',
  },
  {
    key: 'acral',
    term: 'Acral',
    plain: 'On the palms of the hands, the soles of the feet or under the nails.',
    see: 'nail-band',
  },
  {
    key: 'actinic-keratosis',
    term: 'Actinic keratosis',
    plain: 'A rough sun spot. Years of sun have made the skin rough. A few turn into skin cancer.',
    see: 'squamous-cell-carcinoma',
  },
  {
    key: 'amended',
    term: 'Amended report',
    plain: 'A report that was changed. The new version says what changed and the old one is kept.',
    see: null,
  },
  { key: 'asymmetry', term: 'Asymmetry', plain: 'One half does not look like the other half.', see: 'abcde' },
  {
    key: 'atypical-naevus',
    term: 'Atypical naevus',
    plain: 'A mole that looks unusual. Most stay harmless; we photograph it again to see if it changes.',
    see: 'naevus',
  },
  { key: 'authorise', term: 'Authorise', plain: 'Your doctor has read the report and lets it go out.', see: null },
  {
    key: 'basal-cell-carcinoma',
    term: 'Basal cell carcinoma',
    plain: 'The most common skin cancer. It grows slowly, hardly ever spreads and can be treated.',
    see: null,
  },
  { key: 'benign', term: 'Benign', plain: 'Harmless. It is not a cancer.', see: null },
  {
    key: 'biopsy',
    term: 'Biopsy',
    plain: 'A doctor takes a small piece of skin so that a laboratory can test it.',
    see: 'histology',
  },
  {
    key: 'blue-naevus',
    term: 'Blue naevus',
    plain: 'A mole that looks blue because its colour sits deep in the skin.',
    see: 'naevus',
  },
  {
    key: 'body-photos',
    term: 'Body photos',
    plain: 'Photos of larger parts of the body. They show if a new spot has come.',
    see: null,
  },
  {
    key: 'bowens-disease',
    term: 'Bowen’s disease',
    plain: 'A very early skin cancer in the top layer of the skin. It can be treated.',
    see: 'squamous-cell-carcinoma',
  },
  { key: 'cherry-angioma', term: 'Cherry angioma', plain: 'A harmless red dot made of tiny blood vessels.', see: null },
  { key: 'close-up', term: 'Close-up', plain: 'A photo of one spot through a special lens.', see: 'dermoscopy' },
  { key: 'congenital', term: 'Congenital', plain: 'There since birth.', see: 'naevus' },
  {
    key: 'cryotherapy',
    term: 'Cryotherapy',
    plain: 'Freezing a spot with a very cold spray.',
    see: 'actinic-keratosis',
  },
  { key: 'cyst', term: 'Cyst', plain: 'A small bag under the skin filled with soft skin cells.', see: null },
  { key: 'dermatofibroma', term: 'Dermatofibroma', plain: 'A small, hard, harmless bump in the skin.', see: null },
  { key: 'dermatologist', term: 'Dermatologist', plain: 'A doctor who is a specialist for skin.', see: 'referral' },
  {
    key: 'dermoscopy',
    term: 'Dermoscopy',
    plain: 'Looking at a spot through a lens with a light, so that its pattern shows.',
    see: 'close-up',
  },
  {
    key: 'dysplastic-naevus',
    term: 'Dysplastic naevus',
    plain: 'Another word for an unusual mole, used after a test.',
    see: 'atypical-naevus',
  },
  {
    key: 'excision',
    term: 'Excision',
    plain: 'Taking a spot off with a small cut. The skin is made numb first.',
    see: 'margin',
  },
  { key: 'gp', term: 'GP', plain: 'Your own doctor, the one you see first.', see: null },
  {
    key: 'histology',
    term: 'Histology',
    plain: 'The test of a piece of skin in a laboratory. It shows what a spot really is.',
    see: 'biopsy',
  },
  {
    key: 'keratoacanthoma',
    term: 'Keratoacanthoma',
    plain: 'A bump that grows in weeks. It can look like a skin cancer, so it is tested.',
    see: null,
  },
  {
    key: 'lentigo-maligna',
    term: 'Lentigo maligna',
    plain: 'A very early melanoma on skin that has had a lot of sun. It grows slowly.',
    see: 'melanoma-in-situ',
  },
  { key: 'lesion', term: 'Lesion', plain: 'The doctors’ word for a spot.', see: null },
  { key: 'margin', term: 'Margin', plain: 'The rim of healthy skin that is taken off with a spot.', see: 'excision' },
  { key: 'melanographer', term: 'Melanographer', plain: 'A trained reader of skin photos.', see: null },
  {
    key: 'melanoma',
    term: 'Melanoma',
    plain:
      'A skin cancer that starts in the cells that colour the skin. Found early, it is nearly always cured by taking it off.',
    see: 'excision',
  },
  {
    key: 'melanoma-in-situ',
    term: 'Melanoma in situ',
    plain: 'The earliest melanoma. It is only in the top layer of the skin and can be cured.',
    see: 'melanoma',
  },
  { key: 'monitor', term: 'Monitor', plain: 'To photograph a spot again later and look for change.', see: null },
  { key: 'naevus', term: 'Naevus', plain: 'The doctors’ word for a mole.', see: null },
  { key: 'nail-band', term: 'Nail band', plain: 'A dark line that runs along a nail.', see: 'acral' },
  { key: 'referral', term: 'Referral', plain: 'A letter from your doctor to a specialist.', see: 'dermatologist' },
  {
    key: 'seborrhoeic-keratosis',
    term: 'Seborrhoeic keratosis',
    plain: 'A harmless rough spot that looks stuck on. It comes with age.',
    see: null,
  },
  {
    key: 'squamous-cell-carcinoma',
    term: 'Squamous cell carcinoma',
    plain: 'A common skin cancer from the sun. It can grow in weeks and should come off soon.',
    see: null,
  },
  { key: 'solar-lentigo', term: 'Solar lentigo', plain: 'A harmless flat brown spot from years of sun.', see: null },
  {
    key: 'ugly-duckling',
    term: 'Ugly duckling',
    plain: 'A spot that looks different from all your other spots.',
    see: 'abcde',
  },
] as const satisfies readonly GlossaryTerm[]
