/** Texts of an action for doctors: headline, a second reader's opinion, and a short form for lists. */
type DoctorActionText = { headline: string; would: string; short: string }

const photographAgain = (time: string): DoctorActionText => ({
  headline: `Photograph the {place} lesion again in ${time}`,
  would: 'Would photograph spot {n}.',
  short: time,
})
const nothingToDo = (would: string, short: string): DoctorActionText => ({ headline: 'Nothing to do', would, short })

const texts: Readonly<Record<string, DoctorActionText>> = {
  'see-doctor-week': {
    headline: 'See the {place} lesion within 7 days',
    would: 'Would have spot {n} seen within a week.',
    short: 'see within 7 days',
  },
  'excise-margin': {
    headline: 'Excise the {place} lesion within 2 weeks',
    would: 'Would take spot {n} off.',
    short: 'excise',
  },
  biopsy: {
    headline: 'Biopsy the {place} lesion within 2 weeks',
    would: 'Would test a piece of spot {n}.',
    short: 'biopsy',
  },
  'refer-urgent': {
    headline: 'Refer the {place} lesion within 2 weeks',
    would: 'Would send spot {n} to a specialist soon.',
    short: 'refer as urgent',
  },
  'see-doctor-2-weeks': {
    headline: 'Examine the {place} lesion within 2 weeks',
    would: 'Would have spot {n} seen within 2 weeks.',
    short: 'see within 2 weeks',
  },
  'refer-dermatologist': {
    headline: 'Refer the {place} lesion within 6 weeks',
    would: 'Would send spot {n} to a specialist.',
    short: 'refer',
  },
  'see-doctor-6-weeks': {
    headline: 'Examine the {place} lesion within 6 weeks',
    would: 'Would have spot {n} seen within 6 weeks.',
    short: 'see within 6 weeks',
  },
  'see-doctor-3-months': {
    headline: 'Treat the {place} lesion within 3 months',
    would: 'Would have spot {n} treated.',
    short: 'treat within 3 months',
  },
  'new-photos': {
    headline: 'New photos of the {place} lesion were asked for',
    would: 'Would take new photos of spot {n}.',
    short: 'new photos',
  },
  'skin-check-clinic': {
    headline: 'We offer a skin check for the {place} lesion',
    would: 'Would look at spot {n} in the clinic.',
    short: 'skin check',
  },
  'photo-3-months': photographAgain('3 months'),
  'photo-6-months': photographAgain('6 months'),
  'photo-12-months': photographAgain('12 months'),
  'already-removed': nothingToDo('Sees that spot {n} was removed.', 'removed'),
  'no-action': nothingToDo('Would do nothing for spot {n}.', 'no action'),
  harmless: nothingToDo('Sees spot {n} as harmless.', 'harmless'),
}

/** The texts of an action by its key; throws for an unknown key. */
export function doctorActionText(key: string): DoctorActionText {
  const found = texts[key]
  if (!found) throw new RangeError(`no doctor text for the action ${key}`)
  return found
}
