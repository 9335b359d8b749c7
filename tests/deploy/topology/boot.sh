#!/bin/sh
# Becomes systemd on a machine within the machine: boot.sh WORK REPOSITORY, in new mount, network, process, IPC, host name and
# control group namespaces. Its root is a copy of this machine's in which nothing that is written reaches the original; it is
# kept in memory, in WORK. The repository is at /home/repository, and cannot be written.
set -eu
work=$1 repository=$2
mount --make-rprivate /
mount -t tmpfs -o mode=0755 tmpfs "$work"
root=$work/root
mkdir "$root" "$work/upper" "$work/scratch"
mount -t overlay -o "lowerdir=/,upperdir=$work/upper,workdir=$work/scratch" overlay "$root"
mkdir -p "$root/home/repository" "$root/home/release"
mount --bind "$repository" "$root/home/repository"
mount -o remount,bind,ro "$root/home/repository"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=0755 tmpfs "$root/dev"
for device in 'null 1 3' 'zero 1 5' 'full 1 7' 'random 1 8' 'urandom 1 9' 'tty 5 0'; do
  # shellcheck disable=SC2086
  set -- $device
  mknod -m 0666 "$root/dev/$1" c "$2" "$3"
done
mkdir "$root/dev/pts" "$root/dev/shm" "$root/dev/mqueue" "$root/dev/hugepages"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
touch "$root/dev/console"
mount -t tmpfs -o mode=0755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"

cd "$root"
mkdir -p .before
pivot_root . .before
umount -l /.before
# Of this machine's own services none is started but the journal.
find -L /usr/lib/systemd/system /etc/systemd/system -path '*.wants/*' ! -name 'systemd-journald*' -exec rm -f {} +
printf '[Unit]\nDescription=The shipped topology\nRequires=sysinit.target\n' > /etc/systemd/system/topology.target
exec env -i container=okienko PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --system --unit=topology.target --show-status=no
