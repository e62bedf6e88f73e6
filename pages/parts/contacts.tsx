import type { Company } from "../../content/company.ts";
import { formatSeat } from "../../content/format.ts";
import type { TextKey } from "../../content/schema.ts";
import { usePage } from "../page.ts";
import { Icon, type IconName, NetworkIcon } from "./icon.tsx";

/** Dials the company's phone number. */
export const phoneHref = ({ phone }: Company) => `tel:${phone.replace(/\s/g, "")}`;

/** Opens a map with directions (https://developers.google.com/maps/documentation/urls). */
const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Opens a chat in WhatsApp (https://faq.whatsapp.com/5913398998672934). */
const chatHref = (number: string) => `https://wa.me/${number.replace(/\D/g, "")}`;

type ContactListProps = { only?: IconName[]; isShort?: boolean };

/**
 * Phone, WhatsApp if there is one, e-mail and address, or `only` some. With `isShort` there is no
 * WhatsApp, and the address leads to the contact page instead of a map.
 */
export function ContactList({ only, isShort = false }: ContactListProps) {
  const page = usePage();
  const { company } = page.content;
  const { phone, whatsapp = "", email } = company;
  const address = formatSeat(company, page.language);
  const chat = `WhatsApp ${whatsapp.replaceAll(" ", "\u00a0")}`;
  const items: [icon: IconName, label: TextKey, text: string, href: string][] = [
    ["phone", "nav.phone", phone, phoneHref(company)],
    ["chat", "nav.phone", chat, chatHref(whatsapp)],
    ["mail", "nav.email", email, `mailto:${email}`],
    isShort
      ? ["place", "nav.address", address, `${page.href("contact")}#place`]
      : ["place", "nav.directions", address, directionsHref(address)],
  ];
  const hasChat = whatsapp !== "" && !isShort;
  const shown = items.filter(
    ([icon]) => (icon !== "chat" || hasChat) && (!only || only.includes(icon)),
  );
  return (
    <ul className="contact-list">
      {shown.map(([icon, label, text, href]) => (
        <li key={icon} className={icon === "phone" ? "contact-phone" : "contact-icon"}>
          <a href={href}>
            <Icon name={icon} />
            <span>
              <span className="visually-hidden">{page.t(label)}: </span>
              {text}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SocialLinks() {
  const { t, content } = usePage();
  const { social } = content.company;
  return (
    social.length > 0 && (
      <ul className="network-links" aria-label={t("nav.socialLinks")}>
        {social.map(({ network, url }) => (
          <li key={network}>
            <a href={url} aria-label={network}>
              <NetworkIcon network={network} />
            </a>
          </li>
        ))}
      </ul>
    )
  );
}
