import type { ActionKey } from '../../contract/clinical-keys.ts'
import { type Template, template } from '../text/template.ts'

/** Texts of an action for doctors: headline, a second reader's opinion, and a short form for lists. */
type DoctorActionText = { headline: string | Template<'place'>; would: Template<'n'>; short: string }

const photographAgain = (time: string): DoctorActionText => ({
  headline: template(`Photograph the {place} lesion again in ${time}`),
  would: template('Would photograph spot {n}.'),
  short: time,
})
const nothingToDo = (would: Template<'n'>, short: string): DoctorActionText => ({
  headline: 'Nothing to do',
  would,
  short,
})

const texts: Readonly<Record<ActionKey, DoctorActionText>> = {
  'see-doctor-week': {
    headline: template('See the {place} lesion within 7 days'),
    would: template('Would have spot {n} seen within a week.'),
    short: 'see within 7 days',
  },
  'excise-margin': {
    headline: template('Excise the {place} lesion within 2 weeks'),
    would: template('Would take spot {n} off.'),
    short: 'excise',
  },
  biopsy: {
    headline: template('Biopsy the {place} lesion within 2 weeks'),
    would: template('Would test a piece of spot {n}.'),
    short: 'biopsy',
  },
  'refer-urgent': {
    headline: template('Refer the {place} lesion within 2 weeks'),
    would: template('Would send spot {n} to a specialist soon.'),
    short: 'refer as urgent',
  },
  'see-doctor-2-weeks': {
    headline: template('Examine the {place} lesion within 2 weeks'),
    would: template('Would have spot {n} seen within 2 weeks.'),
    short: 'see within 2 weeks',
  },
  'refer-dermatologist': {
    headline: template('Refer the {place} lesion within 6 weeks'),
    would: template('Would send spot {n} to a specialist.'),
    short: 'refer',
  },
  'see-doctor-6-weeks': {
    headline: template('Examine the {place} lesion within 6 weeks'),
    would: template('Would have spot {n} seen within 6 weeks.'),
    short: 'see within 6 weeks',
  },
  'see-doctor-3-months': {
    headline: template('Treat the {place} lesion within 3 months'),
    would: template('Would have spot {n} treated.'),
    short: 'treat within 3 months',
  },
  'new-photos': {
    headline: template('New photos of the {place} lesion were asked for'),
    would: template('Would take new photos of spot {n}.'),
    short: 'new photos',
  },
  'skin-check-clinic': {
    headline: template('We offer a skin check for the {place} lesion'),
    would: template('Would look at spot {n} in the clinic.'),
    short: 'skin check',
  },
  'photo-3-months': photographAgain('3 months'),
  'photo-6-months': photographAgain('6 months'),
  'photo-12-months': photographAgain('12 months'),
  'already-removed': nothingToDo(template('Sees that spot {n} was removed.'), 'removed'),
  'no-action': nothingToDo(template('Would do nothing for spot {n}.'), 'no action'),
  harmless: nothingToDo(template('Sees spot {n} as harmless.'), 'harmless'),
}

/** The texts of an action by its key. */
export const doctorActionText = (key: ActionKey): DoctorActionText => texts[key]
