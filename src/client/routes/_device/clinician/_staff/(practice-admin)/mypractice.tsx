import { createFileRoute } from '@tanstack/react-router'
import { PracticeScreen } from '../../../../../features/practice-admin/practice-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(practice-admin)/mypractice')({
  component: PracticeScreen,
  staticData: { title: 'Practice' },
})
