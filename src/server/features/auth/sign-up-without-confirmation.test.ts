import { expect, test } from 'vitest'
import { anonymousToken, mailTo, signIn } from '../../../../tests/support/sign-in.ts'
import { startTestServer } from '../../../../tests/support/test-server.ts'
import { authJobs } from './routes.ts'

const server = await startTestServer()
const password = 'three kea on a ridge'
const signUp = async (userName: string) =>
  server.call('POST', '/auth/signup', {
    token: await anonymousToken(server),
    body: {
      userName,
      password,
      confirmationPassword: password,
      firstName: 'Mere',
      lastName: 'Parata',
      gender: 2,
      mobilePhone: '+61 412 345 678',
      birthDate: '1980-03-27',
      acceptedTerms: true,
    },
  })

test('P4.signup.01: where no confirmation is required, the new account can sign in at once', async () => {
  server.services.config.signUpConfirmation = 'none'
  const answer = await signUp('at.once@example.test')
  expect(answer.body).toMatchObject({ isEmailConfirmationRequired: false, isMobilePhoneConfirmationRequired: false })
  expect((await signIn(server, 'at.once@example.test', password)).body).toMatchObject({ loginId: answer.body.loginId })
})

test('where the mobile phone is to be confirmed, a code goes out and the password alone opens nothing', async () => {
  server.services.config.signUpConfirmation = 'mobile'
  const { body } = await signUp('by.phone@example.test')
  expect(body).toMatchObject({ isMobilePhoneConfirmationRequired: true, sendTo: '+61412345678' })
  await authJobs(server.services)['answer-sign-up']({ loginId: body.loginId })
  expect((await mailTo(server, '+61412345678')).at(-1)?.body).toMatch(/^\d{6} is your Lentigo code/)
  expect((await signIn(server, 'by.phone@example.test', password)).status).toBe(302)
})
