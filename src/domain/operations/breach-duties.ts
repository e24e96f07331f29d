/** Who must be told of a breach, under which law, and by when. */
export type BreachDuty = { who: string; law: string; by: Date | null; how: string }

const hour = 3_600_000
/** The Privacy Commissioner's guidance for "as soon as practicable". */
const nzAuthorityMs = 72 * hour
/** How long the assessment of a suspected breach may take in Australia. */
const auAssessmentMs = 30 * 24 * hour

/** The duties under a country's law once a breach was found; `by` null: as soon as practicable. */
export const breachDuties = (country: 'NZ' | 'AU', foundAt: Date): readonly BreachDuty[] =>
  country === 'NZ'
    ? [
        {
          who: 'Office of the Privacy Commissioner',
          law: 'Privacy Act 2020 s 114',
          by: new Date(foundAt.getTime() + nzAuthorityMs),
          how: 'NotifyUs at https://www.privacy.org.nz, if serious harm is likely; no later than 72 hours is expected.',
        },
        {
          who: 'Each person affected',
          law: 'Privacy Act 2020 s 115',
          by: null,
          how: 'What happened, what we do, what they can do, and that they may complain to the Commissioner.',
        },
      ]
    : [
        {
          who: 'Ourselves: the assessment whether serious harm is likely',
          law: 'Privacy Act 1988 s 26WH',
          by: new Date(foundAt.getTime() + auAssessmentMs),
          how: 'Begin at once and write down what was found.',
        },
        {
          who: 'Office of the Australian Information Commissioner',
          law: 'Privacy Act 1988 s 26WK',
          by: null,
          how: 'The form at https://www.oaic.gov.au, as soon as harm is likely.',
        },
        {
          who: 'Each person affected',
          law: 'Privacy Act 1988 s 26WL',
          by: null,
          how: 'The contents of the statement to the Commissioner, and what they should do.',
        },
      ]
