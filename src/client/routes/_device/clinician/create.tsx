import { createFileRoute } from '@tanstack/react-router'
import { stepsOf } from '../../../features/accounts/sign-up/sign-up-fields.ts'
import { SignUpScreen } from '../../../features/accounts/sign-up/sign-up-screen.tsx'

export const Route = createFileRoute('/_device/clinician/create')({
  validateSearch: (search: Record<string, unknown>): { step?: number } =>
    typeof search['step'] === 'number' ? { step: search['step'] } : {},
  component: CreateRoute,
  staticData: { title: 'Create a staff account', interruptions: 'defer' },
})

const steps = stepsOf.clinician

function CreateRoute() {
  const { step: place = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignUpScreen
      audience="clinician"
      prefill={{}}
      journey={null}
      step={steps[place - 1] ?? 'name'}
      onStep={(step, how) =>
        how === 'back' ? history.back() : void navigate({ search: { step: steps.indexOf(step) + 1 } })
      }
      // Without a practice there is no page to go to yet.
      onSignIn={() => Promise.resolve(false)}
    />
  )
}
