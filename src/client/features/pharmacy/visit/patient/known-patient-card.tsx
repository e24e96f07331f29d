import { UserCheck } from 'lucide-react'
import type { KnownPatient } from '../../../../../domain/visits/visit-draft.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { pluralize } from '../../../../page/i18n/pluralize.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CardHead } from '../../../../ui/cards/card-head.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { KeyValues } from '../../../../ui/lists/key-values.tsx'
import css from './patient-step.module.css'
import { personName } from '../../../../../domain/text/person-name.ts'

const genderWords: Record<KnownPatient['gender'], string> = { 1: 'Male', 2: 'Female', 3: 'Other' }

/** The record of the visit. The identity can't be edited; a wrong record can be unlinked. */
export function KnownPatientCard({ record, onLeave }: { record: KnownPatient; onLeave: () => void }) {
  const lastVisit =
    record.lastVisit === null
      ? 'None'
      : `${dateText(record.lastVisit.date)}, ${pluralize(record.lastVisit.spots, 'spot')}`
  const title = (
    <span className={css.known}>
      <UserCheck aria-hidden />
      {personName(record.firstName, record.lastName)}
    </span>
  )
  return (
    <Card look="flush">
      <CardHead title={title}>
        <Button kind="quiet" onPress={onLeave}>
          Not this person
        </Button>
      </CardHead>
      <div className={css.record}>
        <KeyValues
          items={[
            { name: 'Birth date', value: dateText(record.birthDate) },
            { name: 'Gender', value: genderWords[record.gender] },
            { name: 'NHI', value: record.nhi ?? 'Not on record' },
            { name: 'Last visit', value: lastVisit },
            { name: 'Last report', value: lastReportWords(record) },
          ]}
        />
      </div>
    </Card>
  )
}

function lastReportWords({ lastReport }: KnownPatient): string {
  if (lastReport === null) return 'None known'
  const day = dateText(lastReport.date)
  return lastReport.asksForDoctor ? `${day}. Asked to see a doctor` : day
}

/** Shown if staff chose the person of another visit on this tablet as the patient; the choice can be undone. */
export const PersonHereNote = ({ onLeave }: { onLeave: () => void }) => (
  <Banner tone="ok" icon={UserCheck} title="The same person as in the other visit on this tablet">
    <p className="small">Both visits go to one record.</p>
    <Button kind="quiet" onPress={onLeave}>
      Not this person
    </Button>
  </Banner>
)
