import type { Company } from "../../content/schema/company.ts";
import { formatSeat } from "../../content/schema/format.ts";
import { usePage, useTexts } from "../local-page.ts";
import { navTexts } from "../site.texts.ts";
import { Icon, type IconName, NetworkIcon } from "./icon.tsx";

/** The link that dials the company's phone number. */
export const phoneHref = ({ phone }: Company) => `tel:${phone.replace(/\s/g, "")}`;

/** The link to a map with directions (https://developers.google.com/maps/documentation/urls). */
const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** The link to a chat in WhatsApp (https://faq.whatsapp.com/5913398998672934). */
const chatHref = (number: string) => `https://wa.me/${number.replace(/\D/g, "")}`;

/** `place` leads to the contact page, `directions` to a map. */
type ContactKind = "phone" | "chat" | "mail" | "place" | "directions";

/** Contacts in this order. Companies without WhatsApp have no chat. */
export function ContactList({ kinds }: { kinds: readonly ContactKind[] }) {
  const page = usePage();
  const nav = useTexts(navTexts);
  const { company } = page.content;
  const { phone, whatsapp, email } = company;
  const address = formatSeat(company, page.language);
  const contacts: Record<ContactKind, ContactProps | undefined> = {
    phone: { icon: "phone", label: nav.phone, text: phone, href: phoneHref(company) },
    chat: whatsapp
      ? {
          icon: "chat",
          label: nav.phone,
          text: `WhatsApp ${whatsapp.replaceAll(" ", "\u00a0")}`,
          href: chatHref(whatsapp),
        }
      : undefined,
    mail: { icon: "mail", label: nav.email, text: email, href: `mailto:${email}` },
    place: {
      icon: "place",
      label: nav.address,
      text: address,
      href: `${page.href("contact")}#place`,
    },
    directions: {
      icon: "place",
      label: nav.directions,
      text: address,
      href: directionsHref(address),
    },
  };
  return (
    <ul className="contact-list">
      {kinds.map((kind) => contacts[kind] && <Contact key={kind} {...contacts[kind]} />)}
    </ul>
  );
}

type ContactProps = { icon: IconName; label: string; text: string; href: string };

const Contact = ({ icon, label, text, href }: ContactProps) => (
  <li className={icon === "phone" ? "contact-phone" : undefined}>
    <a href={href}>
      <Icon name={icon} />
      <span>
        <span className="visually-hidden">{label}: </span>
        {text}
      </span>
    </a>
  </li>
);

export function SocialLinks() {
  const { content } = usePage();
  const nav = useTexts(navTexts);
  const { social } = content.company;
  return (
    social.length > 0 && (
      <ul className="network-links" aria-label={nav.socialLinks}>
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
