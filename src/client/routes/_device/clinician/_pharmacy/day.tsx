import { createFileRoute } from '@tanstack/react-router'
import { MyDayScreen } from '../../../../features/pharmacy/day/my-day-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_pharmacy/day')({
  component: MyDayScreen,
  staticData: { title: 'My day' },
})
