import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { getProvidersQuery } from '../../data/consents/patient-providers.ts'
import { useOpenDevice, UserDeviceProvider } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { PatientRecordLayout } from '../../app/layouts/patient-record-layout.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'

/** /patient/{patientId}/mydoctors: who has access to a patient's record, for clinic staff; only the patient changes it. */
export const ReaderDoctorsScreen = ({ user, patientId }: { user: UserDevice; patientId: PatientId }) => (
  <UserDeviceProvider user={user}>
    <PatientRecordLayout patientId={patientId} page="/mydoctors" place="more">
      <PageHeader title="Doctors" detail="Who can see this record. Only the patient can change that." />
      <Doctors patientId={patientId} />
    </PatientRecordLayout>
  </UserDeviceProvider>
)

function Doctors({ patientId }: { patientId: PatientId }) {
  const { data, error, refetch } = useQuery(getProvidersQuery(useOpenDevice().api, patientId))
  if (data === undefined)
    return <QueryPlaceholder of={{ error, refetch }} rows={3} label="Loading who sees the record" />
  if (data.length === 0) return <p className="muted">No practice sees this record.</p>
  return (
    <Card look="flush">
      <Rows label="They see this record">
        {data.map(({ practice, displayName, whenAdded, practitioners }) => (
          <Row
            key={practice.practiceId}
            lead={<Building2 aria-hidden />}
            title={displayName}
            detail={[
              `Since ${dayText(whenAdded)}`,
              ...practitioners.map(({ practitioner }) => practitioner.fullName),
            ].join(', ')}
          />
        ))}
      </Rows>
    </Card>
  )
}
