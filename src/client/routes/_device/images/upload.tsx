import { createFileRoute } from '@tanstack/react-router'
import { UploadScreen } from '../../../features/own-photos/upload-screen.tsx'
import { uploadSearch } from '../../../features/own-photos/upload-search.ts'

export const Route = createFileRoute('/_device/images/upload')({
  validateSearch: uploadSearch,
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <UploadScreen user={Route.useRouteContext().user} search={Route.useSearch()} />,
  staticData: { title: 'Add a photo' },
})
