import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { UserDeviceProvider } from '../../device/device-context.tsx'
import { PatientRecordLayout } from '../../app/layouts/patient-record-layout.tsx'
import { ClinicalImagesScreen } from './clinical-images-screen.tsx'
import type { ReactNode } from 'react'
import css from './clinical-images.module.css'

type RecordImagesScreenProps = { user: UserDevice; patientId: PatientId; ids: readonly (string | undefined)[] }

/** /patient/{patientId}/clinical-images/{lesionId?}/{bodyshotId?}: a melanographer looks at a patient's images. */
export function RecordImagesScreen({ user, patientId, ids }: RecordImagesScreenProps) {
  return (
    <UserDeviceProvider user={user}>
      <ClinicalImagesScreen
        patientId={patientId}
        ids={ids}
        audience="reader"
        base={`/patient/${patientId}/clinical-images`}
        renderFrame={({ list, detail }) => (
          <PatientRecordLayout patientId={patientId} page="/clinical-images" place="my-skin">
            <Columns list={list} detail={detail} />
          </PatientRecordLayout>
        )}
      />
    </UserDeviceProvider>
  )
}

/** List and detail side by side, one above the other on small screens. */
function Columns({ list, detail }: { list: ReactNode; detail: ReactNode }) {
  if (list === undefined) return detail
  return (
    <div className={css.columns}>
      <div>{list}</div>
      <div>{detail}</div>
    </div>
  )
}
