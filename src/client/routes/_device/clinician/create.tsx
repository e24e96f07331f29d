import { createFileRoute } from '@tanstack/react-router'
import { useSignInQuietly } from '../../../features/sign-in/use-sign-in-quietly.ts'
import { stepsOf } from '../../../features/sign-up/sign-up-fields.ts'
import { SignUpScreen } from '../../../features/sign-up/sign-up-screen.tsx'

export const Route = createFileRoute('/_device/clinician/create')({
  validateSearch: (search: Record<string, unknown>): { step?: number } =>
    typeof search['step'] === 'number' ? { step: search['step'] } : {},
  component: CreateRoute,
  staticData: { title: 'Create a staff account', interruptions: 'hold' },
})

const steps = stepsOf.clinician

function CreateRoute() {
  const { step: place = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const signIn = useSignInQuietly()
  return (
    <SignUpScreen
      audience="clinician"
      prefill={{}}
      step={steps[place - 1] ?? 'name'}
      onStep={(step, how) =>
        how === 'back' ? history.back() : void navigate({ search: { step: steps.indexOf(step) + 1 } })
      }
      onSignIn={(credentials) => signIn(credentials, '/')}
    />
  )
}
