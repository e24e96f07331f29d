/** Why there is no picture from the camera. */
export type CameraFailure = 'blocked' | 'none' | 'busy'

/** Tells the errors of getUserMedia apart (Media Capture and Streams, 10.2). */
export function cameraFailureOf(error: unknown): CameraFailure {
  if (!(error instanceof DOMException)) return 'none'
  switch (error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'blocked'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return 'none'
  }
}

export const failureWords: Record<CameraFailure, { title: string; text: string }> = {
  blocked: {
    title: 'The camera is blocked',
    text: 'Allow the camera for this page in the browser’s settings, then try again. Or take the photo with the tablet’s camera app and press Use a file.',
  },
  none: { title: 'No camera found', text: 'Take the photo with another device and press Use a file.' },
  busy: {
    title: 'The camera does not answer',
    text: 'Another app may use it. Close that app and try again, or press Use a file.',
  },
}
