import { createFileRoute } from '@tanstack/react-router'
import { TabletsScreen } from '../../../../../features/practice-admin/tablets/tablets-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(practice-admin)/tablets')({
  component: TabletsScreen,
  staticData: { title: 'Tablets' },
})
