import { useNetwork } from '../../../device/use-network.ts'
import { LoginView } from './login-view.tsx'
import { useSignIn } from './use-sign-in.ts'

/** /login */
export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  const network = useNetwork()
  const { state, problem, factor, signIn, signInWithPasskey } = useSignIn(returnTo, network)
  return (
    <LoginView
      returnTo={returnTo}
      network={network}
      state={state}
      problem={problem}
      factor={factor}
      onSignIn={signIn}
      onPasskey={signInWithPasskey}
    />
  )
}
