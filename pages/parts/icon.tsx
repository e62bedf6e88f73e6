// Icons: drawn with the text they stand beside, so hidden from assistive technology.
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Menu from "lucide-react/icons/menu";
import Pause from "lucide-react/icons/pause";
import Phone from "lucide-react/icons/phone";
import Play from "lucide-react/icons/play";
import Close from "lucide-react/icons/x";
import type { ReactElement } from "react";
import type { Company } from "../../content/schema.ts";

const icons = {
  arrow: ArrowRight,
  back: ArrowLeft,
  check: Check,
  close: Close,
  mail: Mail,
  place: MapPin,
  menu: Menu,
  pause: Pause,
  phone: Phone,
  play: Play,
};

/** A stroked icon the size of the text beside it. */
export function Icon({ name }: { name: keyof typeof icons }) {
  const Drawing = icons[name];
  return <Drawing className="icon" size={20} strokeWidth={1.75} aria-hidden="true" />;
}

type Network = Company["social"][number]["network"];

const networkMarks: Record<Network, ReactElement> = {
  Facebook: (
    <path d="M14 21v-8h3l.5-3.5H14V7.3c0-1 .4-1.8 1.9-1.8h1.7V2.4A20 20 0 0 0 15 2.2c-2.9 0-4.6 1.7-4.6 4.7v2.6H7V13h3.4v8z" />
  ),
  Instagram: (
    <path
      fillRule="evenodd"
      d="M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.3-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z"
    />
  ),
  LinkedIn: (
    <path d="M3.5 9h3.8v12H3.5zM5.4 3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9.6 9h3.7v1.7c.6-1.1 1.9-2 3.8-2 3.4 0 4.4 2.1 4.4 5.5V21h-3.8v-6c0-1.6-.2-2.9-1.9-2.9-1.8 0-2.3 1.3-2.3 2.9v6H9.6z" />
  ),
  YouTube: (
    <path
      fillRule="evenodd"
      d="M4.5 5.2c4.5-.6 10.5-.6 15 0 1.5.2 2.5 1.2 2.7 2.7.4 2.7.4 5.5 0 8.2-.2 1.5-1.2 2.5-2.7 2.7-4.5.6-10.5.6-15 0-1.5-.2-2.5-1.2-2.7-2.7-.4-2.7-.4-5.5 0-8.2.2-1.5 1.2-2.5 2.7-2.700zM10 8.500v7l6-3.500z"
    />
  ),
};

/** The mark of a social network. */
export function NetworkIcon({ network }: { network: Network }) {
  return (
    <svg className="icon icon-solid" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      {networkMarks[network]}
    </svg>
  );
}
