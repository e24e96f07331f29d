import { queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/devices/devices.ts'
import type { DeviceId, PracticeId } from '../../../contract/ids.ts'
import type { Api, RequestOf } from '../api.ts'
import { type ManagerCall, managerMutation, practiceAdminKey } from '../practices/manager-call.ts'

/** The tablets of the practice. */
export const listDevicesQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'devices'],
    queryFn: () => api.call(calls.listDevices, { request: { practiceId } }),
  })

/** Reports a tablet lost, has it wiped, or lets it back in. */
export const setDeviceStatus = (by: ManagerCall) =>
  managerMutation(by, ({ deviceId, ...request }: { deviceId: DeviceId } & RequestOf<typeof calls.setDeviceStatus>) =>
    by.api.call(calls.setDeviceStatus, { params: { deviceId }, request }),
  )

/** Asks those who work on a tablet to find it. */
export const askForDevice = (by: ManagerCall) =>
  managerMutation(by, (deviceId: DeviceId) => by.api.call(calls.askForDevice, { params: { deviceId } }))

/** Names a tablet. */
export const setDeviceName = (by: ManagerCall) =>
  managerMutation(by, ({ deviceId, ...request }: { deviceId: DeviceId } & RequestOf<typeof calls.setDeviceName>) =>
    by.api.call(calls.setDeviceName, { params: { deviceId }, request }),
  )
