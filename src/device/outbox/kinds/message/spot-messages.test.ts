import { expect, test } from 'vitest'
import { makePhoto } from '../../../../../tests/support/send-visit.ts'
import { makeTablet, signIn, userOf } from '../../../../../tests/support/test-device.ts'
import { loginId, spotChatId, spotMessageId } from '../../../../contract/ids.ts'

test('a photo that is added while one types changes nothing of what was typed', async () => {
  const tablet = makeTablet()
  const tab = await tablet.openTab()
  await signIn(tab, tablet.server)
  const { spotMessages } = await userOf(tab)
  const draft = {
    messageId: spotMessageId.parse(crypto.randomUUID()),
    spotChatId: spotChatId.parse(crypto.randomUUID()),
    text: '',
    begins: null,
  }
  const photo = new Blob([new Uint8Array(await makePhoto(1200, 900))], { type: 'image/jpeg' })
  const about = {
    patientLoginId: loginId.parse(crypto.randomUUID()),
    view: null,
    takenAt: '2026-11-20T00:00:00.000Z',
  }
  await spotMessages.saveDraft({ ...draft, text: 'It bleeds now.' })
  // The photo was chosen before the words were there.
  expect(await spotMessages.addPhoto(draft, photo, about)).toHaveProperty('kept')
  expect(await spotMessages.list()).toMatchObject([
    { state: 'draft', text: 'It bleeds now.', photos: [{ view: null }] },
  ])
  tablet.closeAll()
})
