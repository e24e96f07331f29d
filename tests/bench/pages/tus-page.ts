import { Upload } from 'tus-js-client'
import { chosenPhotos } from './chosen-photos.ts'

/** What the bench asks of the page: send the chosen photos to these addresses, one after the other. */
export type TusPage = {
  send: (given: { ticket: string; addresses: string[] }) => Promise<{ arrived: number; errors: string[] }>
}

const page: TusPage = {
  send: async ({ ticket, addresses }) => {
    let arrived = 0
    const errors: string[] = []
    for (const [index, photo] of chosenPhotos().entries()) {
      await new Promise<void>((resolve) => {
        const upload = new Upload(photo, {
          uploadUrl: addresses[index] ?? null,
          headers: { authorization: `Bearer ${ticket}` },
          storeFingerprintForResuming: false,
          onSuccess: () => {
            arrived += 1
            resolve()
          },
          onError: (error) => {
            errors.push(error.message)
            resolve()
          },
        })
        upload.start()
      })
    }
    return { arrived, errors }
  },
}

Object.assign(globalThis, { tusPage: page })
