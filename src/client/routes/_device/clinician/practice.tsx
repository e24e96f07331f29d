import { createFileRoute } from '@tanstack/react-router'
import { PracticeChooserScreen } from '../../../features/accounts/practice-chooser/practice-chooser-screen.tsx'
import { returnSearch } from '../../../app/addresses/return-search.ts'

export const Route = createFileRoute('/_device/clinician/practice')({
  validateSearch: returnSearch,
  component: () => <PracticeChooserScreen returnTo={Route.useSearch().r} />,
  staticData: { title: 'Choose a practice' },
})
