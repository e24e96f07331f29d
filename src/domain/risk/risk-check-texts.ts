import { type Template, template } from '../text/template.ts'

/** A text of My Risk Check: a page, question, answer, result or care advice. `more` is its second line. */
export type RiskText = {
  readonly kind: 'page' | 'question' | 'answer' | 'result' | 'care'
  readonly text: string
  readonly more: string | Template<'n' | 'date'>
}

/** The version of the texts below; every change needs a new version. They await sign-off by clinicians and by Māori, Pacific and Aboriginal health advisers. */
export const riskTextVersion = '2026-2'

/** The texts of My Risk Check by key. The weights of the answers are in the risk table. */
export const riskTexts = {
  intro: {
    kind: 'page',
    text: 'My Risk Check',
    more: '7 questions, about 4 minutes. It is a guide. It can’t tell if a spot is cancer.',
  },
  age: { kind: 'question', text: 'How old are you?', more: 'Skin cancer is more common as we get older.' },
  'age-1': { kind: 'answer', text: 'Under 35', more: 'Melanoma is less common at this age, but it happens.' },
  'age-2': { kind: 'answer', text: '35 to 44', more: 'A little less common at this age' },
  'age-3': { kind: 'answer', text: '45 to 54', more: 'No change' },
  'age-4': { kind: 'answer', text: '55 to 64', more: 'Raises it by about 40 %' },
  'age-5': { kind: 'answer', text: '65 or older', more: 'Doubles the risk' },
  background: {
    kind: 'question',
    text: 'What is your family background?',
    more: 'Skin that burns easily has a higher risk. If you have more than one, choose the one that burns most easily.',
  },
  'background-1': {
    kind: 'answer',
    text: 'Northern European, such as British or Irish',
    more: 'Raises it by about a third',
  },
  'background-2': { kind: 'answer', text: 'Other European', more: 'No change' },
  'background-3': { kind: 'answer', text: 'Māori or Pacific', more: 'Less common for you, but often found later' },
  'background-4': {
    kind: 'answer',
    text: 'Aboriginal or Torres Strait Islander',
    more: 'Less common for you, but often found later',
  },
  'background-5': { kind: 'answer', text: 'Another background', more: 'Less common, but it happens' },
  concern: {
    kind: 'question',
    text: 'Does a spot worry you now?',
    more: 'A new or changing spot matters more than any score. This answer does not change your result.',
  },
  'concern-1': { kind: 'answer', text: 'Yes', more: 'See your doctor about it. Don’t wait for a skin check.' },
  'concern-2': { kind: 'answer', text: 'No', more: '' },
  sunburn: {
    kind: 'question',
    text: 'How often have you had bad sunburn?',
    more: 'Count times when your skin was sore or blistered the next day, at any age. Each bad burn adds to the risk.',
  },
  'sunburn-1': { kind: 'answer', text: 'Never', more: 'No change' },
  'sunburn-2': { kind: 'answer', text: '1 to 4 times', more: 'Raises it by about a third' },
  'sunburn-3': { kind: 'answer', text: '5 to 9 times', more: 'Raises it by about two thirds' },
  'sunburn-4': { kind: 'answer', text: '10 times or more', more: 'Doubles the risk' },
  'sunburn-unsure': { kind: 'answer', text: 'I am not sure', more: 'Counted as 1 to 4 times' },
  family: {
    kind: 'question',
    text: 'Has a parent, brother, sister or child had melanoma?',
    more: 'Melanoma can run in families. Count blood relatives only.',
  },
  'family-1': { kind: 'answer', text: 'No', more: 'No change' },
  'family-2': { kind: 'answer', text: 'Yes', more: 'Doubles the risk' },
  'family-unsure': {
    kind: 'answer',
    text: 'I am not sure',
    more: 'Counted as no. Ask your family and do the check again.',
  },
  other: {
    kind: 'question',
    text: 'Have you had another kind of skin cancer?',
    more: 'One that was not melanoma, such as basal cell cancer. It does not change your result. Whoever looks at your photos sees it.',
  },
  'other-1': { kind: 'answer', text: 'No', more: '' },
  'other-2': { kind: 'answer', text: 'Yes', more: 'Say so when you book, too.' },
  'other-unsure': { kind: 'answer', text: 'I am not sure', more: '' },
  self: {
    kind: 'question',
    text: 'Have you had a melanoma yourself?',
    more: 'People who had one melanoma are more likely to get another. Regular checks find it early.',
  },
  'self-1': { kind: 'answer', text: 'No', more: 'No change' },
  'self-2': { kind: 'answer', text: 'Yes', more: 'This alone makes your risk high' },
  'result-high': {
    kind: 'result',
    text: 'Have a skin check soon',
    more: template(
      'Your risk of melanoma is high: of 100 people like you, {n} it in 10 years. Book a full skin check now, then every 6 months.',
    ),
  },
  'result-high-self': {
    kind: 'result',
    text: 'Have a skin check soon',
    more: 'You had a melanoma, so your risk is high. Book a full skin check now, then every 6 months.',
  },
  'result-medium': {
    kind: 'result',
    text: 'Have a skin check this year',
    more: template(
      'Your risk of melanoma is medium: of 100 people like you, {n} it in 10 years. Have a skin check every 12 months.',
    ),
  },
  'result-medium-family': {
    kind: 'result',
    text: 'Have a skin check this year',
    more: 'Your risk of melanoma is medium, because it runs in your family. Have a skin check every 12 months.',
  },
  'result-low': {
    kind: 'result',
    text: 'Have a skin check every 2 years',
    more: 'Your risk of melanoma is low: of 100 people like you, 1 at most gets it in 10 years. Low is not zero. Have a skin check every 24 months.',
  },
  'until-then': {
    kind: 'care',
    text: 'Until then',
    more: 'Look at your skin once a month. See your doctor sooner if a spot is new, changes, itches or bleeds.',
  },
  'care-maori': {
    kind: 'care',
    text: 'Good to know',
    more: 'Melanoma is less common in Māori, but it is often found later. Check your palms, soles and nails too.',
  },
  'care-pacific': {
    kind: 'care',
    text: 'Good to know',
    more: 'Melanoma is less common in Pacific people, but it is often found later. Check your palms, soles and nails too.',
  },
  'care-aboriginal': {
    kind: 'care',
    text: 'Good to know',
    more: 'Melanoma is less common in Aboriginal and Torres Strait Islander people, but often found later. Check palms, soles and nails.',
  },
  'care-low-background': {
    kind: 'care',
    text: 'What to look for',
    more: 'A new dark line in a nail, or a spot on a palm or sole that grows. Show it to a doctor within 2 weeks.',
  },
  'care-concern': {
    kind: 'care',
    text: 'About the spot that worries you',
    more: 'See your doctor about it this week, whatever the result says.',
  },
  'care-other': {
    kind: 'care',
    text: 'Because you had a skin cancer',
    more: 'People who had one are more likely to get another. Ask your doctor how often your skin should be checked.',
  },
  guide: {
    kind: 'care',
    text: 'A guide only',
    more: 'This is a guide from your answers. It can’t tell if a spot is cancer.',
  },
  'old-table': {
    kind: 'care',
    text: 'Made with older questions',
    more: template('This result used our rules of {date}. Do the check again for a new result.'),
  },
} as const satisfies Record<string, RiskText>
