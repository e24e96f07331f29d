import { createFileRoute } from '@tanstack/react-router'
import { spotsSearch } from '../../../../../../app/addresses/spots-search.ts'
import { ChildImagesScreen } from '../../../../../../features/clinical-images/child-images-screen.tsx'
import { RecordImagesScreen } from '../../../../../../features/clinical-images/record-images-screen.tsx'
import { patientIdOf } from '../../../../../../app/addresses/patient-id-of.ts'
import { redirectOwnRecord } from '../../../../../../app/guards/redirect-own-record.ts'
import { isPatient } from '../../../../../../session/current-user/current-user.ts'
import { useSession } from '../../../../../../session/current-user/use-current-user.ts'

export const Route = createFileRoute('/_device/patient/$patientId/clinical-images/{-$lesionId}/{-$bodyshotId}')({
  validateSearch: spotsSearch,
  beforeLoad: async ({ context: { device }, params, location }) => {
    redirectOwnRecord(device, params.patientId, location)
    return { user: await device.openUser() }
  },
  component: RecordImagesRoute,
  staticData: { title: 'Clinical images' },
})

function RecordImagesRoute() {
  const { patientId, lesionId, bodyshotId } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { show } = Route.useSearch()
  const of = { user, patientId: patientIdOf(patientId), ids: [lesionId, bodyshotId] }
  return isPatient(useSession()) ? <ChildImagesScreen {...of} show={show} /> : <RecordImagesScreen {...of} />
}
