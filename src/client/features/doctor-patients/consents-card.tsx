import type { ExtendedPatient } from '../../../contract/patients/practitioner-patients.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Card } from '../../ui/cards/card.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'

type Flag = ExtendedPatient['consents'][number]['flag']

/** The consents, named for doctors. */
const consentNames: readonly { flag: Flag; name: string }[] = [
  { flag: 'consentPrivacyAgreement', name: 'Privacy agreement' },
  { flag: 'consentDoctorAccessToBodyshots', name: 'Doctors see body photos' },
  { flag: 'consentHistology', name: 'Labs are asked for results' },
  { flag: 'imagesAvailableOnline', name: 'Sees own photos online' },
  { flag: 'consentPatientAccessToBodyshots', name: 'Sees own body photos' },
  { flag: 'consentDataResearch', name: 'Research without the name' },
]

/** The patient's answer to each consent, with date; only patients change them. */
export function ConsentsCard({ patient: { consents } }: { patient: ExtendedPatient }) {
  const zone = useZone()
  const answerTo = (flag: Flag) => {
    const answer = consents.find((one) => one.flag === flag)
    return answer === undefined ? 'Not asked yet' : `${answer.value ? 'Yes' : 'No'}, ${dayText(answer.when, zone)}`
  }
  return (
    <Card aria-label="Consents">
      <h2 className="h3">Consents</h2>
      <KeyValues items={consentNames.map(({ flag, name }) => ({ name, value: answerTo(flag) }))} />
    </Card>
  )
}
