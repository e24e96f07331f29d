import type { Page } from '@playwright/test'

type FakeCameraState = {
  /** The name of the DOMException with which the camera is refused; null while it works. */
  refusal: string | null
  /** What the camera waits for before it opens; null while it opens at once. */
  opens: PromiseWithResolvers<void> | null
  asked: MediaStreamConstraints[]
  torches: boolean[]
  /** Screens that are kept awake. */
  awake: number
}

declare global {
  // Set by fakeCamera in the page under test.
  var fakedCamera: FakeCameraState
}

/** Stands in for a tablet's camera hardware: its refusals, its torch and the screen lock; the picture is Chromium's fake one. */
export const fakeCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const faked: FakeCameraState = { refusal: null, opens: null, asked: [], torches: [], awake: 0 }
    globalThis.fakedCamera = faked
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      faked.asked.push(wanted ?? {})
      await faked.opens?.promise
      if (faked.refusal !== null) throw new DOMException('refused by the test', faked.refusal)
      return open(wanted)
    }
    const track = MediaStreamTrack.prototype
    const capabilities = track.getCapabilities
    track.getCapabilities = function reported() {
      return { ...capabilities.call(this), torch: true }
    }
    track.applyConstraints = async (given) => {
      const [first] = given?.advanced ?? []
      faked.torches.push((first as { torch?: boolean } | undefined)?.torch === true)
    }
    const release = async () => void (faked.awake -= 1)
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          faked.awake += 1
          return { release }
        },
      },
    })
  })
