import { createFileRoute } from '@tanstack/react-router'
import { DocumentsScreen } from '../../features/reports/documents-screen.tsx'

export const Route = createFileRoute('/_device/invoices')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <DocumentsScreen user={Route.useRouteContext().user} kind="invoices" />,
  staticData: { title: 'Invoices' },
})
