import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { getPatientQuery } from '../../data/patients/patients.ts'
import { searchRiskProfilesQuery } from '../../data/risk/risk-assessment-profiles.ts'
import { useDevice, UserDeviceProvider } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { PatientRecordLayout } from '../../app/layouts/patient-record-layout.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'

/** /patient/{patientId}/risk: a patient's risk checks, read-only for clinic staff. */
export const ReaderRiskScreen = ({ user, patientId }: { user: UserDevice; patientId: PatientId }) => (
  <UserDeviceProvider user={user}>
    <PatientRecordLayout patientId={patientId} page="/risk" place="more">
      <PageHeader
        title="Risk checks"
        detail="What the patient answered, or staff for them. The patient can change it."
      />
      <OfPatient patientId={patientId} />
    </PatientRecordLayout>
  </UserDeviceProvider>
)

function OfPatient({ patientId }: { patientId: PatientId }) {
  const { data, error, refetch } = useQuery(getPatientQuery(useDevice(), patientId))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={3} label="Loading the patient" />
  if (data === null) return <p className="muted">There is no record at this address.</p>
  if (data.loginId === null)
    return <p className="muted">This patient has no account, so no risk checks are listed here.</p>
  return <Checks loginId={data.loginId} />
}

function Checks({ loginId }: { loginId: LoginId }) {
  const { data, error, refetch } = useQuery(searchRiskProfilesQuery(useDevice(), loginId))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={3} label="Loading the risk checks" />
  if (data.length === 0) return <p className="muted">None yet.</p>
  return (
    <Card look="flush">
      <Rows label="Risk checks">
        {data.map((check) => (
          <Row
            key={check.profileId}
            lead={<ClipboardList aria-hidden />}
            title={`${check.riskCategory} risk`}
            detail={dayText(check.whenCreated)}
          />
        ))}
      </Rows>
    </Card>
  )
}
