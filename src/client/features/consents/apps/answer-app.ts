import { appRequest } from '../../../session/sign-ins/app-request.ts'

/** Opens the app's registered address with the answer. */
export function answerApp(address: string): void {
  appRequest.clear()
  location.assign(address)
}
