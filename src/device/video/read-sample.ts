import type { ConnectionSample } from '../../domain/video/video-quality.ts'

type Stat = { type: string; fractionLost?: number; nominated?: boolean } & Partial<{
  state: string
  currentRoundTripTime: number
  availableOutgoingBitrate: number
}>

/** Measures the quality of a connection from the browser's statistics (W3C WebRTC statistics). */
export async function readSample(connection: RTCPeerConnection): Promise<ConnectionSample> {
  const sample: ConnectionSample = { lostShare: null, roundTripMs: null, availableKbps: null }
  const report = await connection.getStats()
  report.forEach((stat: Stat) => {
    if (stat.type === 'remote-inbound-rtp' && stat.fractionLost !== undefined)
      sample.lostShare = Math.max(sample.lostShare ?? 0, stat.fractionLost)
    if (stat.type !== 'candidate-pair' || stat.nominated !== true || stat.state !== 'succeeded') return
    if (stat.currentRoundTripTime !== undefined) sample.roundTripMs = stat.currentRoundTripTime * 1000
    if (stat.availableOutgoingBitrate !== undefined) sample.availableKbps = stat.availableOutgoingBitrate / 1000
  })
  return sample
}
