"""What is around the machine: ground, buildings, plants, and the light."""
