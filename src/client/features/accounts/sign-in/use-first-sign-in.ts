import { useRouter } from '@tanstack/react-router'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { Credentials } from './credentials-form.tsx'

/** Signs a new account in and navigates to `href`. Returns false if that does not work; the login page then shows why. */
export function useFirstSignIn(): (credentials: Credentials, href: string) => Promise<boolean> {
  const device = useOpenDevice()
  const router = useRouter()
  return async (credentials, href) => {
    const { signIn } = await import('./sign-in.ts')
    if ((await signIn(device, credentials)) !== undefined) return false
    await router.navigate({ href, replace: true })
    return true
  }
}
