import { useEffect } from 'react'
import { useLeaveToList } from './use-leave-to-list.ts'

interface LeaveToListProps {
  readonly because: 'unavailable' | 'noAccess'
}

/** Says why and goes to the service list. */
export function LeaveToList({ because }: LeaveToListProps) {
  const leave = useLeaveToList()
  useEffect(() => leave(because), [leave, because])
  return null
}
