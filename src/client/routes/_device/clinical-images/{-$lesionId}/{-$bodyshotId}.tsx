import { createFileRoute } from '@tanstack/react-router'
import { spotsSearch } from '../../../../app/addresses/spots-search.ts'
import { OwnImagesScreen } from '../../../../features/clinical-images/own-images-screen.tsx'

export const Route = createFileRoute('/_device/clinical-images/{-$lesionId}/{-$bodyshotId}')({
  validateSearch: spotsSearch,
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: OwnImagesRoute,
  staticData: { title: 'My skin' },
})

function OwnImagesRoute() {
  const { lesionId, bodyshotId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <OwnImagesScreen user={user} ids={[lesionId, bodyshotId]} show={Route.useSearch().show} />
}
