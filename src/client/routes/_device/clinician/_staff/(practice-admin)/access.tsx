import { createFileRoute } from '@tanstack/react-router'
import { AccessReviewScreen } from '../../../../../features/practice-admin/access-review-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(practice-admin)/access')({
  component: AccessReviewScreen,
  staticData: { title: 'Access review' },
})
