import { createFileRoute } from '@tanstack/react-router'
import { BreachScreen } from '../../../../../features/operations/breach-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(reader)/operations/breach')({
  component: BreachScreen,
  staticData: { title: 'A breach' },
})
