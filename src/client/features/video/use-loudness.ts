import { useEffect, useState } from 'react'

const readEveryMs = 100

/** The microphone level from 0 to 10. */
export function useLoudness(stream: MediaStream | null): number {
  const [loudness, setLoudness] = useState(0)
  useEffect(() => {
    if (stream === null || stream.getAudioTracks().length === 0) return undefined
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const wave = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(wave)
      const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0)
      setLoudness(Math.min(10, Math.round(loudest / 8)))
    }, readEveryMs)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return loudness
}
