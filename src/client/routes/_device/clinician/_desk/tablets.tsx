import { createFileRoute } from '@tanstack/react-router'
import { TabletsScreen } from '../../../../features/practice-admin/tablets-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_desk/tablets')({
  component: TabletsScreen,
  staticData: { title: 'Tablets' },
})
