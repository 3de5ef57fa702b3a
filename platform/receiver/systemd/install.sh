#!/bin/sh
# Installs the receiver of this clone: for the first time or an upgrade, as root. Settings are kept.
set -eu
cd "$(dirname "$0")/../../.."
clone=$(pwd -P)

# Only if packages are missing or old: `npm ci` removes them first, and a receiver may run in this clone.
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --omit=dev -w platform/receiver
id registers >/dev/null 2>&1 || useradd --system registers
install -d -o registers -m 700 /var/backups/registers

# As its units run it: a clone that was made with umask 077, or in a home folder, is closed to the receiver's account.
systemd-run --quiet --collect --pipe --wait -p User=registers -p ProtectHome=yes \
  -p WorkingDirectory="$clone/platform/receiver" /usr/bin/node --import tsx -e 'import("./src/http/server.ts")' || {
  echo "The account registers can't run the receiver of $clone, so /opt/registers is unchanged. Clone it into /opt under umask 022." >&2
  exit 1
}

cd platform/receiver/systemd
[ -e /etc/registers/receiver.env ] || install -D -g registers -m 640 receiver.env /etc/registers/receiver.env
install -m 644 ./*.service ./*.timer /etc/systemd/system/
install -m 755 registers-receiver /usr/local/bin/registers-receiver
ln -sfnT "$clone" /opt/registers
systemctl daemon-reload

cat <<END
/opt/registers is now $clone. Next, the first time:
  edit /etc/registers/receiver.env
  systemctl enable --now registers-receiver@3006 registers-backup.timer
After an upgrade: systemctl restart registers-receiver@3006, and then the others.
END
